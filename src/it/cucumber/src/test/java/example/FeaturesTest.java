package example;

import io.cucumber.junit.platform.engine.Constants;
import org.junit.platform.suite.api.ConfigurationParameter;
import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

@Suite
@IncludeEngines("cucumber")
@SelectPackages("example")
@ConfigurationParameter(key = Constants.GLUE_PROPERTY_NAME, value = "io.swaplab.cucumber")
class FeaturesTest {}
